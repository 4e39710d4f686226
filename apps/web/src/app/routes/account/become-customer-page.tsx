import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { BecomeCustomer } from '../../../features/accounts/contributor-site/become-customer.tsx'
import { FactTable } from '../../../features/site/info/fact-table.tsx'

const comparisonRows = [
  {
    head: 'What you do',
    cells: [
      'Share your family’s photos and decide how they may be used.',
      'License other families’ photos for film and television.',
    ],
  },
  {
    head: 'Where',
    cells: [
      'On the contributor site. If you are only a contributor, we take you there.',
      'Here in the shop. You stay here after you sign in.',
    ],
  },
  {
    head: 'Money',
    cells: [
      'You earn a share whenever your photo is licensed.',
      'You pay for each license. Being a customer costs nothing.',
    ],
  },
]

export function BecomeCustomerPage() {
  return (
    <TwoPane tray={<BecomeCustomerPanel />}>
      <Heading level={1} size="h1">
        Become a customer
      </Heading>
      <p className="mt-2 mb-8 max-w-measure text-lead text-pretty text-ink-2">
        Use one account for both: share your family’s photos, and license photos for a production.
      </p>
      <FactTable
        caption="Contributors and customers compared"
        columns={['Role', 'Contributor', 'Customer']}
        isFirstColumnHeaderHidden
        rows={comparisonRows}
      />
    </TwoPane>
  )
}

function BecomeCustomerPanel() {
  return (
    <>
      <Heading level={2} size="h3" className="mb-1">
        One account, both roles
      </Heading>
      <p className="mb-6 text-pretty text-ink-2">
        You keep your photos, your name and your earnings. We just stop redirecting you to the
        contributor site.
      </p>
      <BecomeCustomer />
    </>
  )
}
