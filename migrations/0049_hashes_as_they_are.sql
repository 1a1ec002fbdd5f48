-- Hashes do not compress. The attempt only costs processor time.
alter table job_chunks alter column hashes set storage external;
