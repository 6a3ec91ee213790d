create table turns ();
