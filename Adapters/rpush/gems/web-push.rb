# frozen_string_literal: true

# In the place of the gem web-push, of which rpush names one class for a service that isn't played.
module WebPush
  Request = Class.new
end
