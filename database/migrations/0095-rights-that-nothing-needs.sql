-- No act takes these away or changes them, so neither may whoever has got hold of the application's role.
revoke delete on client_profile, navigation_item, number_series, refusal_count, role, setting, user_location_role, user_seen from bizx_app;
-- A hold that is put back gets its lines anew.
revoke update on held_bill_line from bizx_app;
