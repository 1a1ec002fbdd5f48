-- A choice of people that is not to be remembered: {"choice": …, "command_id": …}, the command that had it remembered.
-- A command that is undone and done again does not bring it back.
alter table position_matches add column forgotten jsonb;

-- The last of the times it was chosen was taken back: chosen there once more, it counts once more.
alter table selection_memory add column is_last_undone boolean not null default false;
