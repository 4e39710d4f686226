import { standardRoyaltyRate } from '@shoebox/domain/rights/contributor-agreement'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useId } from 'react'

const steps = [
  { title: 'You upload', text: 'Scans of prints, front and back.' },
  { title: 'You describe', text: 'When, where, and who holds the rights.' },
  {
    title: 'Everyone in it signs',
    text: 'Each person who can be recognized, or a guardian or next of kin. They get a link by email and need no account.',
  },
  { title: 'We review it', text: 'Our team checks the details.' },
  {
    title: 'It goes on sale',
    text: `Productions license it, and you earn ${standardRoyaltyRate * 100}% of the price.`,
  },
]

/** Explains to new contributors what happens between upload and licensing. */
export function HowItWorks() {
  const id = useId()

  return (
    <aside aria-labelledby={id}>
      <Heading level={2} size="h3" id={id}>
        How it works
      </Heading>
      <p className="mt-[2px] mb-5 text-small text-ink-2">
        A photo goes on sale only after it is cleared.
      </p>
      <ol className="border-t border-rule">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[32px_minmax(0,1fr)] border-b border-rule py-3">
            <span aria-hidden="true" className="font-slate text-body text-ink-2">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-small text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}
