import type { ReactNode } from 'react'

const roles = [
  {
    name: 'Contributor',
    facts: [
      { term: 'What you do', text: 'Bring your family’s photos and say how they may be used.' },
      { term: 'Where', text: 'On the contributor site. Signing in here takes you there.' },
      { term: 'Money', text: 'You earn a share when a photo is licensed.' },
    ],
  },
  {
    name: 'Customer',
    facts: [
      { term: 'What you do', text: 'License photos of other families for film and television.' },
      { term: 'Where', text: 'Here in the shop. You stay when you sign in.' },
      { term: 'Money', text: 'You pay for each license. Being a customer costs nothing.' },
    ],
  },
] as const

type TwoRolesProps = { title: string; lead: string; children: ReactNode }

/** The two roles on the table, the step from one to the other on the tray. */
export function TwoRoles({ title, lead, children }: TwoRolesProps) {
  return (
    <div className="@container/page">
      <div className="grid min-h-[calc(100dvh-var(--spacing-header))] roomy:grid-cols-[minmax(0,1fr)_21rem] roomy:@min-[74rem]/page:grid-cols-[minmax(0,1fr)_var(--spacing-tray)]">
        <div className="min-w-0 px-gutter pt-8 pb-10">
          <h1 className="font-head text-h1 font-bold tracking-[-0.005em]">{title}</h1>
          <p className="mt-2 mb-8 max-w-measure text-lead text-pretty text-ink-2">{lead}</p>
          <div className="@container max-w-[58rem]">
            <div className="grid gap-x-6 gap-y-8 @min-[40rem]:grid-cols-2">
              {roles.map((role) => (
                <RoleFacts key={role.name} {...role} />
              ))}
            </div>
          </div>
        </div>
        <div className="min-w-0 border-rule bg-paper px-gutter pt-8 pb-18 max-md:border-t md:border-l">
          <h2 className="mb-3 font-head text-h3 font-bold">Both on one account</h2>
          <p className="mb-6 text-pretty text-ink-2">
            Nothing is taken away: your photos, your name and your earnings stay. You only stop
            being sent to the contributor site when you sign in here.
          </p>
          {children}
        </div>
      </div>
    </div>
  )
}

type RoleFactsProps = (typeof roles)[number]

function RoleFacts({ name, facts }: RoleFactsProps) {
  return (
    <section>
      <h2 className="mb-2 font-head text-h3 font-bold">{name}</h2>
      <dl className="border-t border-ink">
        {facts.map(({ term, text }) => (
          <div
            key={term}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-3 text-small"
          >
            <dt className="text-ink-2">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
