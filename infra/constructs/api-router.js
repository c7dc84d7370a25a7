// A CloudFront Function (JavaScript runtime 2.0), in front of the API. API Gateway knows no routes that end with
// a slash, so the slash goes here; and it only sees the address of CloudFront, so the viewer's travels in a header
// (set here for every request: what a viewer sends under this name never arrives).
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  if (request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1);
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
