/** SQL over the alias `customer`: whether the customer's type pays the wholesale price. */
export const paysWholesaleSql =
  'exists (select 1 from customer_type where customer_type.code = customer.customer_type_code and customer_type.pays_wholesale)'
