alter table open_id_tickets add column "isHosted" boolean;
