-- What a position's text leaves for the bidder to fill in, as the file has it, and what a person wrote into it:
-- [{"mark", "caption", "tail", "text"}]; without a text it is filled from the article that was chosen.
alter table positions add column gaps jsonb not null default '[]';
