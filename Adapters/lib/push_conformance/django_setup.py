"""A Django project in a temporary database, for libraries that are Django applications."""

import os
import tempfile


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
