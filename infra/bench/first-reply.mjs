// Runs in a fresh process: loads one bundle, hands its handler one event, and prints how long after the start of the
// process the reply was there. Lambda's own bootstrap does the same, plus one HTTP request for the event.
const { bundle, name, event } = JSON.parse(process.env.FIRST_REPLY_INPUT);
const { handler } = await import(bundle);
const context = {
  awsRequestId: '00000000-0000-4000-8000-000000000000',
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
  memoryLimitInMB: '1024',
  getRemainingTimeInMillis: () => 10_000,
};
let reply;
try {
  reply = await handler(event, context);
} catch (error) {
  // A refusal is a reply, too: Lambda reports it at this moment.
  reply = { refused: `${error.name}: ${error.message}` };
}
const milliseconds = performance.now();
process.stdout.write(`\nREPLY ${JSON.stringify({ milliseconds, reply })}\n`, () => process.exit(0));
