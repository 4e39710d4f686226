import { provisionStorage } from '../services/s3/provision-storage.ts'

await provisionStorage(process.env)
