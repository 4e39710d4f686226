import { grantAdmin } from './grant-admin.ts'

/** npm run grant-admin -- <email>: makes an account that exists an admin. */
const [email] = process.argv.slice(2)
const ownerUrl = process.env.MIGRATION_DATABASE_URL
if (!ownerUrl) throw new Error('MIGRATION_DATABASE_URL is not set')

const said = {
  granted: 'is an admin from now on; this is on record',
  'was-admin': 'was an admin already',
  'no-such-account': 'has no account: sign up first',
}

if (email === undefined) {
  process.stderr.write('grant-admin: whom? npm run grant-admin -- <email>\n')
  process.exitCode = 1
} else {
  const outcome = await grantAdmin(ownerUrl, email)
  process.stdout.write(`grant-admin: ${email} ${said[outcome]}\n`)
  if (outcome === 'no-such-account') process.exitCode = 1
}
