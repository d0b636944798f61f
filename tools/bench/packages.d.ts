// Declared without their types, so that the types can be checked before `npm run bench` has installed them.
declare module "autocannon"
declare module "lighthouse"
