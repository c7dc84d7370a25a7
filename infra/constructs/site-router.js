// A CloudFront Function (JavaScript runtime 2.0), in front of the site's files: every path becomes the application's
// page, so that every route can be opened, reloaded and linked, and any other address gets the not-found page. Paths of
// files stay. So does everything below /assets/: a script of an earlier release that is gone must fail as missing,
// which an open page recovers from, and not as a page in its place.
var file =
  /^\/(assets\/.+|(index|api-docs|offline)\.html|service-worker\.js|site\.webmanifest|icon-(180|192|512|512-maskable)\.png|mark\.svg)$/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  if (request.uri === '/api/docs' || request.uri === '/api/docs/') {
    request.uri = '/api-docs.html';
  } else if (!file.test(request.uri)) {
    request.uri = '/index.html';
  }
  return request;
}
