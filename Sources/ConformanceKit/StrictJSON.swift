// A player takes and gives JSON values: who imports this module needs no second import for them.
@_exported public import StrictJSON
