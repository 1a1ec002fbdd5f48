-- A discount below nothing is a surcharge on the list price.
alter table positions drop constraint positions_discount_percent_check;
alter table positions add constraint positions_discount_percent_check
  check (discount_percent > -1000 and discount_percent <= 100);
