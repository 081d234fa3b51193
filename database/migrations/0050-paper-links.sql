-- What hangs on a paper: the cheques that came or went with it.
create index cheque_of_paper on cheque (location_code, paper_code);
