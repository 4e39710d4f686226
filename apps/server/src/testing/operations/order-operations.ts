import {
  licenseAgreementSha256,
  licenseAgreementVersion,
} from '@shoebox/domain/rights/license-agreement'
import type { OperationCall } from '../every-operation.ts'

const checkoutDraft = {
  production: { production_title: 'The Long Porch' },
  may_be_named: false,
  po_number: null,
  account_code: null,
  method: 'card',
} as const

const production = {
  production_title: 'The Long Porch',
  working_title: null,
  production_type: 'feature',
  season: null,
  episodes: null,
  distributor: null,
  shoot_date: null,
  clearance_contact: null,
} as const

/** Calls of checkout and orders. */
export const callOrders = {
  getCheckout: (client) => client.getCheckout(),
  saveCheckout: (client, on) =>
    client.saveCheckout({ body: { ...checkoutDraft, project_id: on.project } }),
  placeOrder: (client, on) =>
    client.placeOrder({
      body: {
        items: [on.cartItem],
        expected_total: 4900,
        project_id: on.project,
        production,
        may_be_named: false,
        po_number: null,
        account_code: null,
        method: 'card',
        signature: {
          name: 'Ada Moss',
          title: 'Clearance coordinator',
          has_authority: true,
          consents_to_sign_electronically: true,
          version: licenseAgreementVersion,
          sha256: licenseAgreementSha256,
        },
      },
    }),
  listOrders: (client) => client.listOrders({ query: {} }),
  getOrderFilters: (client) => client.getOrderFilters(),
  listOrdersToApprove: (client) => client.listOrdersToApprove(),
  getOrder: (client, on) => client.getOrder({ params: { id: on.order } }),
  openPayment: (client, on) => client.openPayment({ params: { id: on.order } }),
  approveOrder: (client, on) => client.approveOrder({ params: { id: on.order } }),
  declineOrder: (client, on) =>
    client.declineOrder({ params: { id: on.order }, body: { reason: 'Over budget' } }),
  cancelOrder: (client, on) => client.cancelOrder({ params: { id: on.order } }),
  getInvoiceFile: (client, on) => client.getInvoiceFile({ params: { id: on.order } }),
} satisfies Record<string, OperationCall>
