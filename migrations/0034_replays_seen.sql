-- What was sent again together, so that people see how far it is. Its id tells when that was.
alter table deliveries add column replay_run uuid check (replay_run is null or replay > 0);
create index deliveries_of_replay_run on deliveries (subscription_id, replay_run)
  where replay_run is not null;
