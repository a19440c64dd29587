# frozen_string_literal: true

# The store of the daemon: a database in memory.
module Store
  MIGRATIONS = %w[
    add_rpush rpush_2_0_0_updates rpush_2_1_0_updates rpush_2_6_0_updates rpush_2_7_0_updates
    rpush_3_0_0_updates rpush_3_0_1_updates rpush_3_1_0_add_pushy rpush_3_1_1_updates
    rpush_3_2_0_add_apns_p8 rpush_3_2_4_updates rpush_3_3_0_updates rpush_3_3_1_updates
    rpush_4_1_0_updates rpush_4_1_1_updates rpush_4_2_0_updates rpush_7_1_0_updates
  ].freeze

  def self.make
    database = { "adapter" => "sqlite3", "database" => ":memory:", "pool" => 1,
                 "reaping_frequency" => nil }
    ActiveRecord::Base.configurations = { Rails.env => database }
    ActiveSupport::Deprecation.silenced = true
    ActiveRecord::Base.establish_connection(database)
    ActiveRecord::Migration.verbose = false
    MIGRATIONS.each do |name|
      require "generators/templates/#{name}"
      name.camelize.constantize.up
    end
    Rpush.configure do |config|
      config.client = :active_record
      config.logger = Logger.new($stderr)
      config.log_level = Logger::Severity::WARN
      config.embedded = true
      config.foreground_logging = false
    end
  end

  # Nothing is left of the case before.
  def self.clear
    Rpush::Client::ActiveRecord::Notification.delete_all
    Rpush::Client::ActiveRecord::App.delete_all
    Rpush::Daemon::AppRunner.instance_variable_set(:@runners, {})
  end
end

Store.make
require "rpush/daemon"
