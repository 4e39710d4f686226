import { BecomeCustomer } from '../../../features/accounts/components/become-customer.tsx'
import { TwoRoles } from '../../../features/accounts/components/two-roles.tsx'

export function BecomeCustomerPage() {
  return (
    <TwoRoles
      title="Become a customer"
      lead="Your account can do both: bring photos of your family, and license photos for a production."
    >
      <BecomeCustomer />
    </TwoRoles>
  )
}
