@_exported import React
