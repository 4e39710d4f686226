import { licensesContract } from '@shoebox/contract/licenses'
import { bindRoom } from '../http/endpoints/handler.ts'
import { getCertificate, getCertificateFile } from './certificates/get-certificate.ts'
import { verifyLicense } from './certificates/verify-license.ts'

export const licensesRoutes = bindRoom({
  room: 'licenses',
  contract: licensesContract,
  handlers: {
    verifyLicense: (ctx, { params }) => verifyLicense(ctx, params.code),
    getCertificate: (ctx, { params }) => getCertificate(ctx, params.id),
    getCertificateFile: (ctx, { params }) => getCertificateFile(ctx, params.id),
  },
})
