import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../info/info-section.tsx'
import { NotAvailableYet } from '../info/not-available-yet.tsx'

export const paymentSection: InfoSectionText = {
  id: 'paying',
  title: 'Paying',
  body: (
    <>
      <NotAvailableYet>Paying on account comes later.</NotAvailableYet>
      <ul>
        <li>
          <strong>Card or bank transfer (ACH).</strong> On a page of Stripe, our payment provider. A
          card pays at once, a bank transfer takes up to 4 business days. Files are released when we
          receive the payment.
        </li>
        <li>
          <strong>On account.</strong> For approved companies, with a credit limit and 15, 30 or 45
          days to pay. Files are released when the order is confirmed.
        </li>
        <li>
          <strong>PO and codes.</strong> An order includes your PO number, project and account code;
          the invoice repeats them. One PO per invoice.
        </li>
        <li>
          <strong>Tax.</strong> Prices do not include sales tax; it is added where due. We apply an
          exemption certificate once it has been checked.
        </li>
        <li>
          <strong>Refunds.</strong> See the{' '}
          <Link to={`${paths.license}#refunds`}>license page</Link>.
        </li>
      </ul>
    </>
  ),
}
