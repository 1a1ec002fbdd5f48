-- Device cookies: a browser that signed in before is throttled apart from everybody else.

alter table users
  -- Device cookies name the epoch that they were issued in; a later epoch voids them.
  add column device_epoch int not null default 0;
