-- What an organisation decides for itself.
alter table organisations
  -- Of the application, for whoever has not chosen one.
  add column language text not null default 'de' check (language in ('de', 'en')),
  -- By which it is today, or yesterday.
  add column time_zone text not null default 'Europe/Berlin' check (length(time_zone) between 1 and 64),
  -- The least score of a position of each lane.
  add column lane_sure numeric(4, 2) not null default 0.92,
  add column lane_check numeric(4, 2) not null default 0.70,
  add column lane_unsure numeric(4, 2) not null default 0.40,
  -- So long the partner's system may take to acknowledge what was handed over.
  add column overdue_minutes int not null default 10 check (overdue_minutes between 1 and 10080),
  -- None: as long as the operator keeps them, which is the longest in any case.
  add column calls_kept_days int check (calls_kept_days between 1 and 3650),
  add column deliveries_kept_days int check (deliveries_kept_days between 1 and 3650),
  -- Whether figures may be read for single people.
  add column person_statistics boolean not null default true,
  -- Counts the changes of settings, so that nobody overwrites what he has not seen.
  add column settings_version int not null default 1,
  add constraint lanes_are_in_order check (
    0 < lane_unsure and lane_unsure < lane_check and lane_check < lane_sure and lane_sure <= 1);
