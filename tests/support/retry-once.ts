/** On a busy machine a timeout, such as Redis's 200 ms, may be exceeded. The first error is logged. */
jest.retryTimes(1, { logErrorsBeforeRetry: true })
