-- Whose work a position is; null: nobody's in particular.

alter table positions
  add column responsible_user_id bigint,
  -- Who said so, and when. It is no change of what partners read, so neither of `changed_by` nor of `changed_at`.
  add column assigned_by text,
  add column assigned_at timestamptz,
  -- Not valid: nobody has one yet, and there may be millions to look through.
  add constraint positions_responsible_user foreign key (organisation_id, responsible_user_id)
    references users (organisation_id, id) not valid;
