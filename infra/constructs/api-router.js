// A CloudFront Function (JavaScript runtime 2.0), in front of the API. API Gateway knows no routes that end with
// a slash, so the slash goes here; and it only sees the address of CloudFront, so the viewer's travels in a header
// (set here for every request: what a viewer sends under this name never arrives).
// A body that no endpoint takes (the largest are statements in base64, 4.2 MB) is refused here, as the API would refuse
// it, because behind here API Gateway or Lambda do so in forms of their own. One that is sent without its length still
// gets theirs.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var size = request.headers['content-length'];
  if (size && Number(size.value) > 5000000)
    return {
      statusCode: 400,
      statusDescription: 'Bad Request',
      headers: {
        'content-type': { value: 'application/json; charset=utf-8' },
        'cache-control': { value: 'no-store' },
      },
      body: {
        encoding: 'text',
        data: JSON.stringify({
          message: "Some of the details aren't valid. Nothing was changed.",
          code: 'invalid_input',
          details: { fields: [{ path: 'body', message: 'The body is too large.' }] },
          requestId: event.context.requestId,
        }),
      },
    };
  if (request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1);
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
