"""A Django project in a temporary database, for libraries that are Django applications."""

import os
import tempfile
import threading


def install(*applications, **settings):
    """Configures Django and makes the tables."""
    import django
    from django.conf import settings as configured
    from django.core.management import call_command

    # The calls stand in threads of their own: a database in memory would be another in each.
    file = os.path.join(tempfile.mkdtemp(), "devices.sqlite3")
    configured.configure(
        INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", *applications],
        DATABASES={"default": {
            "ENGINE": "django.db.backends.sqlite3", "NAME": file,
            "OPTIONS": {"init_command": "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY"},
        }},
        DEFAULT_AUTO_FIELD="django.db.models.AutoField", USE_TZ=True, SECRET_KEY="none", **settings)
    django.setup()
    call_command("migrate", verbosity=0)


class Devices:
    """What a library of devices makes of an answer: one that it no longer keeps active is dead.

    A subclass has `model`, the library's own.
    """

    model = None
    # Each call stands in a thread of its own.
    call = threading.local()

    def devices(self, tokens):
        """The devices of one call, as an app that has just registered them keeps them."""
        self.call.tokens = tokens
        self.model.objects.filter(registration_id__in=tokens).delete()
        self.model.objects.bulk_create(self.model(registration_id=token) for token in tokens)
        return self.model.objects.filter(registration_id__in=tokens).order_by("id")

    def told(self, index=None, name=None, failure=None, dead=None, retryable=None):
        """Reports what the library tells of one message, and whether it gave the device up."""
        tokens = getattr(self.call, "tokens", ())
        if failure and tokens:
            token = tokens[index or 0]
            is_active = self.model.objects.filter(registration_id=token, active=True).exists()
            dead = None if is_active else True
        super().told(index=index, name=name, failure=failure, dead=dead, retryable=retryable)
