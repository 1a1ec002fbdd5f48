-- A chunk has all rows of its range but the faulty ones: their numbers need not be kept.
alter table job_chunks drop column row_numbers;

-- Null: all rows are applied in one round.
alter table job_chunks alter column rounds drop not null;

-- Values of custom columns are checked where rows come in, many times faster.
drop function custom_value_fault(jsonb, jsonb);
drop function is_calendar_day(text);
drop function custom_definitions(text);

-- Who removes a record opens the streams of all that may refer to it: that is enough.
drop function hold_still(text);
