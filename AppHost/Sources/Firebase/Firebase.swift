@_exported import FirebaseCore
@_exported import FirebaseMessaging
