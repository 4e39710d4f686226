import { Button, Link } from '@react-email/components'
import { fonts, light } from './look.ts'
import { Small } from './text.tsx'

type Props = { href: string; children: string }

/** The main link of a mail, as a button. The text part has its label, then the URL on a line of its own. */
export function Action({ href, children }: Props) {
  return (
    <div style={{ margin: '24px 0' }}>
      <Button
        href={href}
        className="action on-ink"
        style={{
          padding: '14px 28px',
          borderRadius: 2,
          backgroundColor: light.ink,
          color: light.paper,
          font: `600 17px/20px ${fonts.head}`,
        }}
      >
        {children}
      </Button>
    </div>
  )
}

/** The URL as text, for mail programs that do not show buttons. Not in the text part, which has it already. */
export function PlainAddress({ href }: { href: string }) {
  return (
    <div data-skip-in-text="true">
      <Small>If the button does not work, copy this address into a browser:</Small>
      <p style={{ margin: '4px 0 0', font: `13px/20px ${fonts.slate}`, wordBreak: 'break-all' }}>
        <Link
          href={href}
          className="link"
          style={{ color: light.link, textDecoration: 'underline', textUnderlineOffset: 3 }}
        >
          {href}
        </Link>
      </p>
    </div>
  )
}
