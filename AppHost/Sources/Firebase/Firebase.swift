@_exported import FirebaseAnalytics
@_exported import FirebaseAuth
@_exported import FirebaseCore
@_exported import FirebaseCrashlytics
@_exported import FirebaseFirestore
@_exported import FirebaseMessaging
