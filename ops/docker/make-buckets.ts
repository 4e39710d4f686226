import { provisionStorage } from '../services/s3/storage.ts'

await provisionStorage(process.env)
