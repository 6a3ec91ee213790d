-- Has a row from before a restore's or a copy's first row until after its last: what is here meanwhile is not whole.
create table store_filling (
  id integer primary key check (id = 1),
  step text not null
);
