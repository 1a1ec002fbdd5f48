-- What a person's program sent under an id of its own, with the command that it made, undid or did again; none where
-- nothing was changed. A program that heard no answer sends the same once more, and it is not done twice.
create table review_acts (
  organisation_id int not null,
  inquiry_id bigint not null,
  user_id bigint not null,
  act_id uuid not null,
  act text not null check (act in ('DO', 'UNDO', 'REDO')),
  command_id bigint,
  primary key (inquiry_id, user_id, act_id),
  foreign key (organisation_id, inquiry_id) references inquiries (organisation_id, id) on delete cascade
);
call close_to_others('review_acts');
