/** On a busy machine a timeout may trip, such as the 200 ms for Redis. The first error is logged. */
jest.retryTimes(1, { logErrorsBeforeRetry: true })
