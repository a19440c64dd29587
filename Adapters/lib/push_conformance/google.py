"""Google's credentials as if the token had been fetched, for libraries on google-auth."""

import google.auth.credentials


class Token(google.auth.credentials.Credentials):
    """A token that needs no network; a new one is the same."""

    def __init__(self, token, project=None):
        super().__init__()
        self.token = token
        self.project_id = project

    def refresh(self, request):
        """Fetches nothing."""
