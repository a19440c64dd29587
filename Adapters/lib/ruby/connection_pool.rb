# frozen_string_literal: true

# In the place of the gem connection_pool, which apnotic names and the adapter doesn't use.
ConnectionPool = Class.new
