"use strict";
// In the place of google-auth-library, which finds and refreshes credentials: the names that the
// SDK imports. The account of a case is a Credential of its own, which asks nobody.

exports.GoogleAuth = class {};
exports.Compute = class {};
// Types.
exports.Credentials = undefined;
exports.AnyAuthClient = undefined;
