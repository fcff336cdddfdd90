# No release has been published: the source is the clone of the repository that HOMEBREW_HONEYMOON_SOURCE names.
class Honeymoon < Formula
  desc "Double dummy solver for honeymoon bridge and German whist"
  license "MIT"
  head "file://#{ENV.fetch("HOMEBREW_HONEYMOON_SOURCE", Dir.pwd)}", using: :git, branch: "main"

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "help2man" => :build
  depends_on "highway" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pkgconf" => :build
  depends_on "boost"
  depends_on :linux
  depends_on "tbb"
  depends_on "tl-expected"
  depends_on "utf8proc"
  depends_on "xxhash"
  depends_on "zstd"

  def install
    system "cmake", "-S", ".", "-B", "build", *std_cmake_args
    system "cmake", "--build", "build", "--target", "honeymoon_installed"
    system "cmake", "--install", "build"
  end

  test do
    assert_match '"value":3', shell_output("#{bin}/honeymoon probe --trump S AJT.A.. KQ9.2.. --json")
  end
end
