import { readGrantConfig } from '../../src/config/command-variables.ts'
import { grantAdmin } from './grant-admin.ts'

/** npm run grant-admin -- <email>: makes an account that exists an admin. */
const [email] = process.argv.slice(2)

const outcomes = {
  granted: 'is an admin now; the audit log has it',
  'was-admin': 'was an admin already',
  'no-such-account': 'has no account: sign up first',
  'no-second-factor':
    'has no second factor, which ADMIN_MFA=required demands: sign in, add one under Account, then run this again',
}

if (email === undefined) {
  process.stderr.write('grant-admin: an email address is missing: npm run grant-admin -- <email>\n')
  process.exitCode = 1
} else {
  const outcome = await grantAdmin({ ...readGrantConfig(), email })
  process.stdout.write(`grant-admin: ${email} ${outcomes[outcome]}\n`)
  if (outcome === 'no-such-account' || outcome === 'no-second-factor') process.exitCode = 1
}
