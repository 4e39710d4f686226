import type { Pool } from 'pg'

type Plant = {
  what: string
  /** Returns the statement that undoes it. */
  apply: (admin: Pick<Pool, 'query'>) => Promise<string>
}

/** Errors planted in the database that let a claim count, or that falsify what no client may choose. */
export const plants: readonly Plant[] = [
  {
    what: 'place_order takes the total of the client',
    apply: (admin) =>
      changeFunction(admin, 'place_order', [
        'if v_total <> p_expected_total then',
        `update public.orders set subtotal = p_expected_total, discount = 0, total = p_expected_total where id = v_order;
         if false then`,
      ]),
  },
  {
    what: 'place_order does not compare the total of the client',
    apply: (admin) =>
      changeFunction(admin, 'place_order', [
        'if v_total <> p_expected_total then',
        'if false then',
      ]),
  },
  {
    what: 'the items of every cart can be ordered',
    apply: (admin) =>
      changeFunction(admin, 'checkout_lines', [
        'c.user_id = auth.uid() and (p_items',
        'true and (p_items',
      ]),
  },
  {
    what: 'royalties go to the buyer',
    apply: (admin) =>
      changeFunction(admin, 'insert_order_lines', [
        'priced.total, p.user_id,',
        'priced.total, auth.uid(),',
      ]),
  },
  {
    what: 'the price that a buyer has seen is not the price of the photo',
    apply: (admin) => changeFunction(admin, 'set_price_seen', ['(select p.price', '(select 1']),
  },
]

async function changeFunction(
  admin: Pick<Pool, 'query'>,
  name: string,
  [from, to]: readonly [string, string],
): Promise<string> {
  const { rows } = await admin.query<{ text: string }>(
    'select pg_get_functiondef(oid) as text from pg_proc where proname = $1',
    [name],
  )
  const text = rows[0]?.text ?? ''
  if (!text.includes(from)) throw new Error(`${name} does not contain “${from}”`)
  await admin.query(text.replace(from, to))
  return text
}
